import { useSyncExternalStore } from 'react'
import { tabTexts } from '../../lib/browser/device-texts.ts'

/* Invitations to teams that a person wants to answer later: until then this tab asks no more by itself. */

const KEY = 'parley.boothsLater'

const read = (): string => tabTexts.read(KEY) ?? ''
const write = (ids: readonly string[]): void => tabTexts.write(KEY, ids.join(' '))
const idsIn = (text: string) => text.split(' ').filter(Boolean)

/** @param id of an invitation, with its `rev`: another invitation asks again */
export const answerLater = (id: string): void => write([...idsIn(read()).filter((each) => each !== id), id])
export const answerNow = (id: string): void => write(idsIn(read()).filter((each) => each !== id))

export function useAnswersLater(): (id: string) => boolean {
  const text = useSyncExternalStore(tabTexts.watch, read)
  return (id) => idsIn(text).includes(id)
}
