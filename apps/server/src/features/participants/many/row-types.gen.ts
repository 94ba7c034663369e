/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetPreviewRow<Json extends { rights: unknown; types: unknown }> {
  invitable: number
  listed: number
  people: number
  remindable: number
  removable: number
  rights: Json['rights']
  types: Json['types']
}

export interface ListChangedPeopleRow {
  id: string | null
}

export interface ListConcernedPeopleRow {
  id: string
}

export interface ListEarlierValuesRow<Json extends { kept: unknown }> {
  id: string
  kept: Json['kept'] | null
}

export interface ListRemovablePeopleRow {
  id: string
}

export interface ListRunsOfRow {
  act: string | null
  commandId: string | null
  endedAtMillis: number | null
  error: string | null
  listed: boolean
  people: number
  peopleChanged: number
  peopleDone: number
  runId: string
  startedAtMillis: number
  state: 'executed' | 'failed' | 'running' | 'stopped'
  typeId: string | null
}

export interface LockRunRow<Json extends { wanted: unknown }> {
  next: string[] | null
  peopleAll: number
  peopleChanged: number
  peopleDone: number
  state: 'executed' | 'failed' | 'running' | 'stopped'
  wanted: Json['wanted']
}
