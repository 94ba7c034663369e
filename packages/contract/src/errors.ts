export interface FailureSpec {
  readonly status: number
  /** The DEAL code of the spec, or ours. */
  readonly code: string
  /** English, for logs and for those who read the API; the web words it by `error.{code}`. */
  readonly text: string
}

const ours = <const Code extends string>(code: Code, status: number, text: string) => ({ status, code, text })

/** Every failure that the API can answer: the one place where codes and statuses stand. */
export const failures = {
  invalidInput: ours('invalidInput', 400, 'The request does not have the shape that this call needs.'),
  notSignedIn: ours('notSignedIn', 401, 'Sign in first.'),
  tokenExpired: ours('tokenExpired', 401, 'The token has expired.'),
  notAllowed: ours('notAllowed', 403, 'You do not have the right to do this.'),
  notFound: ours('notFound', 404, 'There is nothing here for you.'),
  keyReused: ours('keyReused', 422, 'This idempotency key was used with another request.'),
  tooLarge: ours('tooLarge', 413, 'The request is too large.'),
  tooSlow: ours('tooSlow', 408, 'The request took too long to arrive. Try again.'),
  tooManyRequests: ours('tooManyRequests', 429, 'Too many requests. Try again shortly.'),
  unavailable: ours('unavailable', 503, 'The service is not ready. Try again shortly.'),
  internalError: ours('internalError', 500, 'Something went wrong on our side.'),
  conflict: ours('conflict', 409, 'Someone else changed this at the same moment. Try again.'),

  wrongPassword: ours('NotAuthorizedException', 401, 'Incorrect username or password.'),
  userNotFound: ours('UserNotFoundException', 404, 'User does not exist.'),
  limitedPasswordAttempts: ours('LimitedPasswordAttempts', 429, 'Password attempts exceeded. Try again later.'),
  emailTaken: ours('UsernameExistsException', 409, 'An account with this email already exists.'),
  invalidProvider: ours('DEAL-UI0001', 400, 'Invalid provider'),
  codeMismatch: ours('CodeMismatchException', 400, 'The code is wrong.'),
  codeExpired: ours('ExpiredCodeException', 400, 'The code has expired or was used already. Ask for a new one.'),
  limitExceeded: ours('LimitExceededException', 429, 'Too many tries. Try again later.'),
  // Named as the specification does; no 401, which would say that the token is over.
  wrongOldPassword: ours('NotAuthorizedException', 409, 'The old password is wrong.'),
  linkRefused: ours('linkRefused', 401, 'This sign-in link has expired or was used already.'),
  providerRefused: ours('providerRefused', 401, 'The identity provider did not confirm who you are. Sign in again.'),
  emailConnected: ours('emailConnected', 409, 'This email is already connected.'),
  emailIsPrimary: ours('emailIsPrimary', 409, 'The primary email cannot be removed. Make another one primary first.'),
  emailNotVerified: ours('emailNotVerified', 409, 'Confirm this email first.'),
  imageTooLarge: ours('imageTooLarge', 413, 'File is larger than 2 Mb'),
  imageRefused: ours('imageRefused', 400, 'This is not a jpeg or png image that can be read.'),
  refreshRefused: ours('refreshRefused', 401, 'The session has ended. Sign in again.'),

  alreadyRegistered: ours('DEAL-00082', 409, 'Already registered for this event.'),
  registrationRefused: ours('DEAL-00021', 409, 'The registration was refused.'),
  eventKeyTaken: ours('eventKeyTaken', 409, 'Another event already uses this address.'),
  eventEndsBeforeStart: ours('eventEndsBeforeStart', 400, 'The event must end after it starts.'),
  eventFinished: ours('eventFinished', 409, 'The event is over.'),
  eventNotPublic: ours('eventNotPublic', 403, 'This event takes people by invitation only.'),
  eventTextLimit: ours('eventTextLimit', 409, 'An event can reword at most 2,000 texts. Reset one first.'),
  ownersOnly: ours('ownersOnly', 403, 'Only an owner of the event may do this.'),
  lastOwner: ours('lastOwner', 409, 'An event keeps at least one owner. Make someone else an owner first.'),
  alreadyInTeam: ours('alreadyInTeam', 409, 'This person is in the team already. Change their roles instead.'),
  categoryIsMatched: ours(
    'categoryIsMatched',
    409,
    'Another category offers the options of this one. Change or remove that one first.',
  ),
  cannotTagYourself: ours('cannotTagYourself', 409, 'You cannot mark yourself.'),
  searchTooWide: ours(
    'searchTooWide',
    409,
    'More than 1,000 people fit this search. Narrow it to be told of new ones.',
  ),
  tooManySaved: ours('tooManySaved', 409, 'You have saved 20 searches. Delete one first.'),
  tooManyTagged: ours('tooManyTagged', 409, 'You have marked 1,000 people. Take a mark away first.'),
  emailOfAnother: ours('emailOfAnother', 409, 'Another participant of this event has this email.'),
  typeIsFixed: ours('typeIsFixed', 403, 'The organizers decide on your participant type.'),
  lastType: ours('lastType', 409, 'An event keeps at least one participant type.'),
  roomTaken: ours('roomTaken', 409, 'Another room has this name.'),
  demoLimit: ours('demoLimit', 409, 'You already have three demo events. Delete one first.'),

  cannotMeetYourself: ours('cannotMeetYourself', 409, 'You cannot meet yourself.'),
  cannotInvite: ours('cannotInvite', 403, 'You may not invite this person.'),
  invitationExists: ours('invitationExists', 409, 'One of you has already asked the other.'),
  meetingExists: ours('meetingExists', 409, 'You already have a meeting with each other.'),
  invitationDeclined: ours('invitationDeclined', 409, 'This person declined; only they can ask now.'),
  invitationNotWaiting: ours('invitationNotWaiting', 409, 'The request has already been answered or withdrawn.'),
  meetingLimitReached: ours('meetingLimitReached', 409, 'No more meetings are allowed for this participant type.'),
  slotTaken: ours('slotTaken', 409, 'This time is no longer free.'),
  slotOver: ours('slotOver', 409, 'This time has passed.'),
  noPlaceLeft: ours('noPlaceLeft', 409, 'All tables are taken at this time.'),
  meetingTooClose: ours('meetingTooClose', 409, 'The meeting is about to start and can no longer be changed.'),
  meetingNotActive: ours('meetingNotActive', 409, 'The meeting was cancelled or is over.'),
  sessionFull: ours('sessionFull', 409, 'This session is fully booked.'),
  sessionOver: ours('sessionOver', 409, 'This session is over.'),
  busyThen: ours('busyThen', 409, 'You are busy at this time.'),
  cannotLeave: ours(
    'cannotLeave',
    409,
    'A meeting, a session of your own or a break that was not named cannot be left for this.',
  ),
  alreadyInAgenda: ours('alreadyInAgenda', 409, 'This session is already in the agenda.'),
  sessionRestricted: ours('sessionRestricted', 409, 'This session takes people on request only.'),

  importNotXml: ours('importNotXml', 400, 'The file is not well-formed XML.'),
  importNotJson: ours('importNotJson', 400, 'The file is not valid JSON.'),
  importDoctype: ours('importDoctype', 400, 'The file declares a document type, which is refused for safety.'),
  importTooLarge: ours('importTooLarge', 413, 'The file is larger than 20 MB.'),
  importTooDeep: ours('importTooDeep', 400, 'The file is nested too deeply.'),
  importUnknownFormat: ours('importUnknownFormat', 400, 'This is neither a frab schedule nor a pretalx export.'),
  importNothingInIt: ours('importNothingInIt', 400, 'The file holds no talk that could be taken.'),
  importStale: ours('importStale', 409, 'The programme changed since the preview. Look at the preview again.'),
  peopleFileUnknown: ours('peopleFileUnknown', 400, 'This is neither CSV, nor an .xlsx workbook, nor a pretix export.'),
  peopleFileBroken: ours('peopleFileBroken', 400, 'The file is damaged and cannot be read to its end.'),
  peopleFileEmpty: ours('peopleFileEmpty', 400, 'The file holds no row below its headers.'),
  peopleImportStale: ours(
    'peopleImportStale',
    409,
    'The types or questions of the event changed since the preview, or it was run before. Compare the file again.',
  ),
  peopleNotRight: ours('peopleNotRight', 409, 'Some rows cannot be taken, so none was.'),
  pretixAddress: ours('pretixAddress', 400, 'This is not the https address of a pretix event that can be asked.'),
  pretixRefused: ours('pretixRefused', 403, 'pretix did not accept the token for this event.'),
  pretixNotFound: ours('pretixNotFound', 404, 'pretix knows no such event.'),
  pretixAway: ours('pretixAway', 503, 'pretix did not answer.'),
  pretixUnreadable: ours('pretixUnreadable', 409, 'What answered does not write what pretix writes.'),
  pretixTooSlow: ours('pretixTooSlow', 408, 'pretix took too long to answer with all attendees.'),
} as const satisfies Record<string, FailureSpec>

export type FailureName = keyof typeof failures
/** What an answer tells the failure by. */
export type FailureCode = (typeof failures)[FailureName]['code']

/** Every call may answer these. */
export const sharedFailures = [
  'invalidInput',
  'notSignedIn',
  'tokenExpired',
  'notAllowed',
  'notFound',
  'keyReused',
  'tooLarge',
  'tooSlow',
  'tooManyRequests',
  'unavailable',
  'internalError',
] as const satisfies readonly FailureName[]
