import { useSyncExternalStore } from 'react'

/* Invitations to teams that one wants to answer later: until then this tab asks no more by itself. */

const KEY = 'parley.boothsLater'
const watchers = new Set<() => void>()

/** Where the browser keeps nothing, until the page is loaded again. */
let unkept = ''

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? unkept
  } catch {
    return unkept
  }
}

function write(ids: readonly string[]): void {
  const text = ids.join(' ')
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    unkept = text
  }
  for (const tell of watchers) tell()
}

const idsIn = (text: string) => text.split(' ').filter(Boolean)

/** @param id of an invitation, with its `rev`: another invitation asks again */
export const answerLater = (id: string): void => write([...idsIn(read()).filter((each) => each !== id), id])
export const answerNow = (id: string): void => write(idsIn(read()).filter((each) => each !== id))

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

export function useAnswersLater(): (id: string) => boolean {
  const text = useSyncExternalStore(watch, read)
  return (id) => idsIn(text).includes(id)
}
