import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaitParts, checkForRelease, hasNewRelease, setNextUrl, waitingParts } from './await-part.ts'
import { fetchPart } from './lazy-part.ts'

const OWN = '/assets/index-own.js'
let page: string | null = null
let stop = () => {}

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`
  globalThis.fetch = async () => {
    if (page === null) throw new TypeError('No network')
    return new Response(page)
  }
  stop = awaitParts()
})
afterEach(() => {
  stop()
  setNextUrl(null)
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

const release = (entry: string) => `<script type="module" src="${entry}"></script>`
const comesBack = () => dispatchEvent(new Event('online'))

it('TRUST-7 waits until the connection is back, and then loads the part by itself', async () => {
  page = null
  const load = vi.fn(async () => {
    if (page === null) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
  const part = fetchPart(load)
  await vi.waitFor(() => expect(waitingParts.holds()).toBe(true))

  page = release(OWN)
  comesBack()
  expect(await part).toBe('part')
  expect([load.mock.calls.length, waitingParts.holds()]).toEqual([2, false])
})

it('TRUST-8 loads the next page from the server if its chunk is gone with the last release', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  page = release('/assets/index-next.js')
  setNextUrl('/event/e1/sessions')
  void fetchPart(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/event/e1/sessions']]))
})

it('TRUST-7 gives up on a broken part after the page was reloaded for it', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  page = release(OWN)
  const broken = async () => {
    throw new TypeError('Broken')
  }
  void fetchPart(broken)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(fetchPart(broken)).rejects.toThrow('Broken')
})

it('TRUST-8 loads the next page from the server once a newer release was detected', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  page = release(OWN)
  await checkForRelease()
  setNextUrl('/my-agenda')
  expect([hasNewRelease(), assign.mock.calls]).toEqual([false, []])

  page = release('/assets/index-next.js')
  await checkForRelease()
  setNextUrl('/invitations')
  expect([hasNewRelease(), assign.mock.calls]).toEqual([true, [['/invitations']]])
})
