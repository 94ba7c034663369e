import { CONTACT_TAG_LENGTH } from '@parley/contract/contacts'

export interface ContactsUrl {
  readonly query: string
  readonly eventId: string
  readonly tag: string
  readonly toWrite: boolean
  readonly contactId: string
  readonly isScanning: boolean
}

const ID = /^[\w-]{1,80}$/
const QUERY_LENGTH = 100

/** Parses a query such as `?eventId=…&q=ada&contact=…&scan=1`. Ignores invalid values. */
export function parseContactsUrl(params: URLSearchParams): ContactsUrl {
  const idIn = (name: string) => (ID.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  return {
    query: (params.get('q') ?? '').slice(0, QUERY_LENGTH),
    eventId: idIn('eventId'),
    tag: (params.get('tag') ?? '').slice(0, CONTACT_TAG_LENGTH),
    toWrite: params.has('write'),
    contactId: idIn('contact'),
    isScanning: params.has('scan'),
  }
}

export function formatContactsUrl(before: URLSearchParams, changes: Partial<ContactsUrl>): string {
  const { query, eventId, tag, toWrite, contactId, isScanning } = { ...parseContactsUrl(before), ...changes }
  const params = new URLSearchParams({
    ...(eventId ? { eventId } : {}),
    ...(query ? { q: query } : {}),
    ...(tag ? { tag } : {}),
    ...(toWrite ? { write: '1' } : {}),
    ...(contactId ? { contact: contactId } : {}),
    ...(isScanning ? { scan: '1' } : {}),
  })
  return params.size > 0 ? `?${params}` : ''
}

export const contactDetailsPath = (contactId: string): string => `/contacts?contact=${contactId}`
