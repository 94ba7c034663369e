/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountDependentsRow {
  count: number
  what: 'answer' | 'askedSession' | 'boothAnswer' | 'document' | 'favourite' | 'inAgenda' | 'invitation' | 'lead' | 'meeting' | 'meetingHere' | 'member' | 'onMap' | 'personOfType' | 'request' | 'sessionHere' | 'slot' | 'speaker' | 'table' | 'talkOfTrack' | 'time'
}

export interface ExportDependentsRow {
  at: Temporal.Instant | null
  count: number
  detail: string
  name: string
  what: 'document' | 'favourite' | 'invitation' | 'lead' | 'meeting' | 'member' | 'onMap' | 'request' | 'sessionHere'
}
