/**
 * The ordered list of features. A feature may use only the features before it, through their indexes. Insert a new
 * feature at its place; privacy stays last.
 */
export const features = [
  'accounts',
  'events',
  'participants',
  'booths',
  'leads',
  'agenda',
  'sessions',
  'bulk',
  'venue',
  'video',
  'meetings',
  'calendar',
  'networking',
  'matching',
  'contacts',
  'chat',
  'posts',
  'polls',
  'questions',
  'popups',
  'badges',
  'checkin',
  'notifications',
  'imports',
  'demo',
] as const

export type FeatureName = (typeof features)[number]
