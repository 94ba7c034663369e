import { beforeEach, describe, expect, it, vi } from 'vitest'
import page from '../../../index.html?raw'
import { fakeServer } from '../../testing/fake-server.ts'
import { session } from '../api/session.ts'
import { type LastView, SETTLED_MS, saveViewWhenSettled } from './last-view.ts'

const PATH = '/event/event1/lobby'
const FRAME = `
  <style data-mantine-styles="true">:root{--x: 1}</style>
  <section aria-label="Cookies">Necessary cookies only</section>
  <div class="page" id="page"><main style="color: red"><h1>Good morning, Defne</h1>
    <svg><linearGradient id="fade"></linearGradient></svg>
    <img src="blob:https://parley.example/1"><p id="below">Below the window</p></main></div>`
const [, script = ''] = /(\/\/ The page as this device showed it last[^]*?)<\/script>/.exec(page) ?? []
const begin = () => new Function(script)()

const entry = (at = PATH) => localStorage.getItem(`parley.lastView.${at}`)
const stored = (at = PATH) => JSON.parse(entry(at) ?? 'null') as LastView | null
const shown = () => document.getElementById('last-view')
const root = () => document.getElementById('root') as HTMLElement

function draw(content = FRAME): void {
  root().innerHTML = content
}

async function settle(at = PATH): Promise<void> {
  saveViewWhenSettled(at)
  await vi.advanceTimersByTimeAsync(SETTLED_MS + 3_000)
}

function reload(answer: Promise<Response> = new Promise(() => {})): void {
  document.body.innerHTML = '<div id="root"><div class="shell"></div></div>'
  globalThis.parleyResume = answer
  begin()
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  history.replaceState(null, '', PATH)
  fakeServer({})
  await session.begin('access-1', 'defne@example.com')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.id === 'below' ? innerHeight + 1 : 0 } as DOMRect
  })
  reload()
  draw()
  return () => {
    document.body.innerHTML = ''
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

describe('AROUND-25 a page is stored as it looks', () => {
  it('once it has settled: the content in the window, without ids, notices and blobs of this tab', async () => {
    saveViewWhenSettled(PATH)
    await vi.advanceTimersByTimeAsync(SETTLED_MS - 100)
    expect(stored()).toBeNull()
    await vi.advanceTimersByTimeAsync(3_000)

    const view = stored()
    expect(view?.html).toContain('Good morning, Defne')
    expect(view?.html).toContain('data-css="color: red"')
    expect(view?.html).toContain('id="fade"')
    for (const gone of ['Below the window', 'Necessary cookies', 'blob:', 'id="page"', ' style=']) {
      expect(view?.html).not.toContain(gone)
    }
  })

  it('for the latest eight pages, until the sign-out', async () => {
    for (let nth = 1; nth <= 9; nth++) await settle(`/event/event${nth}/lobby`)
    expect(entry('/event/event1/lobby')).toBeNull()
    expect([2, 9].map((nth) => entry(`/event/event${nth}/lobby`) !== null)).toEqual([true, true])

    await session.signOut()
    expect(Object.keys(localStorage).filter((name) => name.includes('lastView'))).toEqual([])
  })

  it.each(['/event/event1/organize/people', '/event/event1/check-in', '/check-in', '/account', '/login'])(
    'not at %s',
    async (at) => {
      await settle(at)
      expect(entry(at)).toBeNull()
    },
  )

  it.each<[string, () => unknown]>([
    ['while something is loading', () => draw(`${FRAME}<div data-waiting></div>`)],
    ['with a dialog', () => draw(`${FRAME}<div role="dialog"></div>`)],
    ['with a video', () => draw(`${FRAME}<video></video>`)],
    ['seen as another type', () => sessionStorage.setItem('parley.seeAs', '"t1"')],
    ['with a search', () => history.replaceState(null, '', `${PATH}?q=anna`)],
    ['after the sign-out', () => session.signOut()],
  ])('not %s', async (_, change) => {
    await Promise.resolve(change())
    await settle()
    sessionStorage.clear()
    expect(entry()).toBeNull()
  })

  it('but not if the page is left before', async () => {
    const leave = saveViewWhenSettled(PATH)
    leave()
    await vi.advanceTimersByTimeAsync(SETTLED_MS + 3_000)
    expect(entry()).toBeNull()
  })
})

describe('AROUND-25 the page is shown as it was', () => {
  beforeEach(async () => {
    await settle()
    reload()
  })

  it('without reacting to presses, until the app has rendered it', async () => {
    expect(shown()?.textContent).toContain('Good morning, Defne')
    expect(shown()?.querySelector('main')?.style.color).toBe('red')
    expect([shown()?.inert, shown()?.getAttribute('aria-hidden'), root().dataset.behind]).toEqual([true, 'true', ''])

    draw('<div data-waiting></div>')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toBeTruthy()
    draw()
    await vi.waitFor(() => expect(shown()).toBeNull())
    expect(root().dataset.behind).toBeUndefined()
  })

  it('for at most three seconds after the app has started', async () => {
    draw('<main><h1>Lobby</h1><div data-waiting></div></main>')
    await vi.advanceTimersByTimeAsync(2_500)
    expect(shown()).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toBeNull()
  })

  it.each([
    ['the app could not be loaded', () => draw('<div role="alert">Parley could not be loaded.</div>')],
    ['the sign-in has ended', () => reload(Promise.resolve(new Response('{}', { status: 401 })))],
  ])('no longer when %s', async (_, change) => {
    change()
    await vi.waitFor(() => expect(shown()).toBeNull())
  })

  it('as long as the server cannot be reached', async () => {
    reload(Promise.reject(new TypeError('Failed to fetch')))
    await vi.advanceTimersByTimeAsync(100)
    expect(shown()).toBeTruthy()
  })

  it.each([
    ['in another language', () => localStorage.setItem('parley.language', 'tr')],
    ['in another scheme', () => (document.documentElement.dataset.mantineColorScheme = 'dark')],
    ['at another width', () => vi.stubGlobal('innerWidth', 320)],
    ['a day later', () => vi.setSystemTime(Date.now() + 86_400_001)],
    ['with a search', () => history.replaceState(null, '', `${PATH}?q=anna`)],
    ['at another address', () => history.replaceState(null, '', '/event/event2/lobby')],
    ['without a sign-in', () => {}],
  ])('not %s', (name, change) => {
    change()
    reload()
    if (name === 'without a sign-in') {
      document.body.innerHTML = '<div id="root"></div>'
      globalThis.parleyResume = undefined
      begin()
    }
    expect(shown()).toBeNull()
    delete document.documentElement.dataset.mantineColorScheme
    vi.unstubAllGlobals()
  })

  it('and replays a press on the same control of the app', async () => {
    shown()?.insertAdjacentHTML('beforeend', '<button>Meet</button>')
    document.elementFromPoint = () =>
      document.querySelector('#last-view button') ?? document.querySelector('#root button')
    document.body.dispatchEvent(new MouseEvent('click', { clientX: 5, clientY: 5, bubbles: true }))
    const pressed = vi.fn()
    draw(`${FRAME}<button>Meet</button>`)
    root().querySelector('button')?.addEventListener('click', pressed)
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  })

  it('and ignores a press on a control that has changed since', async () => {
    shown()?.insertAdjacentHTML('beforeend', '<button>Meet</button>')
    document.elementFromPoint = () =>
      document.querySelector('#last-view button') ?? document.querySelector('#root button')
    document.body.dispatchEvent(new MouseEvent('click', { clientX: 5, clientY: 5, bubbles: true }))
    const pressed = vi.fn()
    draw(`${FRAME}<button>Cancel</button>`)
    root().querySelector('button')?.addEventListener('click', pressed)
    await vi.waitFor(() => expect(shown()).toBeNull())
    expect(pressed).not.toHaveBeenCalled()
  })
})
