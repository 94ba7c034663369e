import { boothFields, importCalls, peopleFields } from '@parley/contract/imports'
import type { Category } from '@parley/contract/participants'
import { createContext, useContext } from 'react'

const peopleCalls = {
  preview: importCalls.previewPeople,
  kept: importCalls.getPeopleImport,
  problems: importCalls.getPeopleProblems,
  compare: importCalls.mapPeople,
  run: importCalls.runPeople,
}
const boothCalls = {
  preview: importCalls.previewBooths,
  kept: importCalls.getBoothImport,
  problems: importCalls.getBoothProblems,
  compare: importCalls.mapBooths,
  run: importCalls.runBooths,
}

export interface FileKind {
  readonly name: 'people' | 'booths'
  readonly calls: typeof peopleCalls | typeof boothCalls
  readonly fields: typeof peopleFields | typeof boothFields
  /** Fields that name a row. At least one of them must be found. */
  readonly naming: readonly string[]
  readonly isAsked: (category: Category) => boolean
  readonly stale: 'peopleImportStale' | 'boothImportStale'
  /** Features that show the rows. Their queries are refetched after a run. */
  readonly shownBy: readonly string[]
  readonly page: (eventId: string) => string
}

export const peopleFile: FileKind = {
  name: 'people',
  calls: peopleCalls,
  fields: peopleFields,
  naming: ['name', 'fullName', 'externalId'],
  isAsked: ({ forPeople }) => forPeople,
  stale: 'peopleImportStale',
  shownBy: ['participants', 'networking'],
  page: (eventId) => `/event/${eventId}/organize/people`,
}

export const boothFile: FileKind = {
  name: 'booths',
  calls: boothCalls,
  fields: boothFields,
  naming: ['boothName', 'externalId'],
  isAsked: ({ forBooths }) => forBooths,
  stale: 'boothImportStale',
  shownBy: ['booths'],
  page: (eventId) => `/event/${eventId}/organize/booths`,
}

const CurrentKind = createContext<FileKind>(peopleFile)
export const FileKindIs = CurrentKind.Provider
export const useFileKind = () => useContext(CurrentKind)
