import { vi } from 'vitest'

/** Fakes sound until the globals are restored. Tones end at once, and each microphone has the loudness `level`. */
export function fakeAudio() {
  const sound = { level: 0, tones: 0 }
  const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  class Tone extends EventTarget {
    frequency = { value: 0 }
    connect<To>(to: To): To {
      return to
    }
    start(): void {
      sound.tones += 1
    }
    stop(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('ended')))
    }
  }
  class Sounds {
    state = 'running'
    currentTime = 0
    destination = {}
    resume = async () => undefined
    close = async () => undefined
    createOscillator = () => new Tone()
    createGain = () => ({ gain, connect: <To>(to: To) => to })
    createMediaStreamDestination = () => ({ stream: null })
    createMediaStreamSource = () => ({ connect: () => undefined })
    createAnalyser = () => ({ getFloatTimeDomainData: (samples: Float32Array) => samples.fill(sound.level) })
  }
  vi.stubGlobal('AudioContext', Sounds)
  vi.stubGlobal(
    'Audio',
    class {
      play = async () => undefined
    },
  )
  return sound
}
