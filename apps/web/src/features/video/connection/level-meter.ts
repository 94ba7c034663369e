/** How loud a track is at this moment, from 0 to 1. */
export interface LevelMeter {
  /** Null while the browser lets the page measure nothing, which ends with the first press. */
  readonly read: () => number | null
  readonly close: () => void
}

const SAMPLES = 1_024

/** Measures a track. Null where the browser offers no way to. */
export function createLevelMeter(track: MediaStreamTrack): LevelMeter | null {
  if (typeof AudioContext === 'undefined') return null
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = SAMPLES
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const wake = () => void context.resume().catch(() => undefined)
  wake()
  document.addEventListener('pointerdown', wake)
  const samples = new Float32Array(SAMPLES)
  return {
    read() {
      if (context.state !== 'running') return null
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES
      return Math.sqrt(power)
    },
    close() {
      document.removeEventListener('pointerdown', wake)
      void context.close().catch(() => undefined)
    },
  }
}

/** Below this a microphone is switched off at its plug, or covered by another program. */
const SOUND = 0.002

/** Says if a microphone has brought no sound for so long. Once it has been heard, silence is only a person who listens. */
export function createSilenceWatcher(afterMs: number) {
  let isHeard = false
  let since: number | null = null
  return function heard(level: number, now: number): boolean {
    if (level >= SOUND) isHeard = true
    if (isHeard) return false
    since ??= now
    return now - since >= afterMs
  }
}
