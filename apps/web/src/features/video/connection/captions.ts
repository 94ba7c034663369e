import { createStore, type Store } from './store.ts'

interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onend: (() => void) | null
  addEventListener(kind: 'error', hear: (event: { error: string }) => void): void
  start(track: MediaStreamTrack): void
  abort(): void
}
interface RecognitionEvent {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}
interface LocalSpeech {
  readonly langs: readonly string[]
  readonly processLocally: true
}
interface Recognizer {
  new (): Recognition
  available(speech: LocalSpeech): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>
  install(speech: LocalSpeech): Promise<boolean>
}

/** Returns the browser's recognizer. Null if there is none, or if the browser sends the sound to a server. */
function recognizer(): Recognizer | null {
  const known = globalThis as { SpeechRecognition?: Partial<Recognizer>; webkitSpeechRecognition?: Partial<Recognizer> }
  const found = known.SpeechRecognition ?? known.webkitSpeechRecognition
  return found?.available && found.install ? (found as Recognizer) : null
}

const localSpeech = (language: string): LocalSpeech => ({ langs: [language], processLocally: true })

/**
 * Returns true if captions may be possible. Language support is queried only once captions are wanted. In some browsers
 * that are built without recognition, that query alone crashes the page.
 */
export const mayCaption = (): boolean => recognizer() !== null

async function canCaption(maker: Recognizer, language: string): Promise<boolean> {
  const state = await maker.available(localSpeech(language)).catch(() => 'unavailable')
  return state !== 'unavailable' && maker.install(localSpeech(language)).catch(() => false)
}

export interface Captions {
  readonly text: string
  readonly isFailed: boolean
}

export interface CaptionMaker extends Pick<Store<Captions>, 'read' | 'watch'> {
  close(): void
}

const MAX_LETTERS = 160
/** Errors after which recognition is restarted, for example a pause or a change of the voices. */
const PASSING = ['no-speech', 'aborted', 'network']
const AGAIN_MS = 300

/** @see docs/rules/video.md VIDEO-67 */
export function createCaptions(language: string, voices: readonly MediaStreamTrack[]): CaptionMaker {
  const store = createStore<Captions>({ text: '', isFailed: false })
  const mixed = mix(voices)
  let recognition: Recognition | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const fail = () => store.set({ ...store.read(), isFailed: true })

  function begin(Maker: Recognizer, track: MediaStreamTrack): void {
    if (isClosed) return
    const made = new Maker()
    recognition = made
    made.lang = language
    made.continuous = true
    made.interimResults = true
    made.processLocally = true
    made.onresult = ({ results }) => {
      const words = Array.from(results, (result) => result[0]?.transcript ?? '').join(' ')
      store.set({ text: lastOf(words.replace(/\s+/g, ' ').trim()), isFailed: false })
    }
    made.addEventListener('error', ({ error }) => {
      if (PASSING.includes(error)) return
      recognition = null
      fail()
    })
    made.onend = () => {
      if (recognition === made) again = setTimeout(() => begin(Maker, track), AGAIN_MS)
    }
    try {
      made.start(track)
    } catch {
      fail()
    }
  }

  async function prepare(): Promise<void> {
    const Maker = recognizer()
    if (!Maker || !(await canCaption(Maker, language))) fail()
    else if (mixed.track) begin(Maker, mixed.track)
  }

  void prepare()
  return {
    read: store.read,
    watch: store.watch,
    close() {
      isClosed = true
      clearTimeout(again)
      const ending = recognition
      recognition = null
      ending?.abort()
      mixed.close()
    },
  }
}

/** Returns the end of a text, cut at the beginning of a word. */
function lastOf(words: string): string {
  if (words.length <= MAX_LETTERS) return words
  const end = words.slice(-MAX_LETTERS)
  return end.slice(end.indexOf(' ') + 1)
}

function mix(voices: readonly MediaStreamTrack[]): { readonly track: MediaStreamTrack | null; close(): void } {
  const [only, ...more] = voices
  if (!only || more.length === 0) return { track: only ?? null, close: () => undefined }
  const context = new AudioContext()
  const all = context.createMediaStreamDestination()
  for (const voice of voices) context.createMediaStreamSource(new MediaStream([voice])).connect(all)
  return {
    track: all.stream.getAudioTracks()[0] ?? null,
    close: () => void context.close().catch(() => undefined),
  }
}
