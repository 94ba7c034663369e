import { vi } from 'vitest'

class FakeRecognition {
  static last: FakeRecognition | undefined
  static asked: unknown
  static state = 'available'
  static readonly available = async (speech: unknown) => {
    FakeRecognition.asked = speech
    return FakeRecognition.state
  }
  static readonly install = async () => true
  processLocally = false
  isAborted = false
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null
  addEventListener(): void {}
  start(): void {
    FakeRecognition.last = this
  }
  abort(): void {
    this.isAborted = true
  }
}

/** Fakes speech recognition on the device, if it has the language. */
export function fakeSpeechRecognition(state: 'available' | 'unavailable' = 'available') {
  Object.assign(FakeRecognition, { state, asked: undefined, last: undefined })
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
  return {
    get last() {
      return FakeRecognition.last
    },
    get asked() {
      return FakeRecognition.asked
    },
    say: (transcript: string) => FakeRecognition.last?.onresult?.({ results: [[{ transcript }]] }),
  }
}
