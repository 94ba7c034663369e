import { vi } from 'vitest'

/** One recognition of speech, as a test sees it. */
class FakeRecognition {
  static last: FakeRecognition | undefined
  static asked: unknown
  static readonly available = async (speech: unknown) => {
    FakeRecognition.asked = speech
    return 'available'
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

/** A browser that writes down speech on the device. */
export function aSpeechBrowser() {
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
