/** Measures the level of a track, from 0 to 1. */
export interface LevelMeter {
  /**
   * Returns the level. Null until the user first interacts with the page, because browsers suspend audio before that.
   */
  readonly read: () => number | null
  readonly close: () => void
}

const SAMPLES = 1_024

/** Creates a meter. Null if the browser does not support it. */
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

/** The level below which the microphone is muted by hardware or used by another program. */
const SOUND = 0.002

/**
 * Creates a watcher that reports a silent microphone. Once there was sound, silence is normal, because people also
 * listen.
 */
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
