import { EntryRefused, type LinkState, type RoomConnection } from './room-connection.ts'
import { createStore } from './store.ts'

const AGAIN_MS = 4_000

/**
 * Enters the audience, which watches a stream without a media connection. Retries until an answer comes.
 * @see docs/rules/video.md VIDEO-85
 */
export function enterWithoutMedia(enter: () => Promise<unknown>): RoomConnection {
  const store = createStore<LinkState>({ is: 'connecting', why: null, lines: null })
  let next: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  async function attempt(): Promise<void> {
    try {
      await enter()
      if (!isClosed) store.set({ is: 'open', why: null, lines: null })
    } catch (error) {
      if (isClosed) return
      if (error instanceof EntryRefused) store.set({ is: 'failed', why: error.why, lines: null })
      else next = setTimeout(() => void attempt(), AGAIN_MS)
    }
  }
  void attempt()

  return {
    read: store.read,
    watch: store.watch,
    send: () => undefined,
    crowd: () => undefined,
    retry() {
      if (isClosed || store.read().is !== 'failed') return
      store.set({ is: 'connecting', why: null, lines: null })
      void attempt()
    },
    close() {
      isClosed = true
      clearTimeout(next)
    },
  }
}
