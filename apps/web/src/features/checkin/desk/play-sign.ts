import type { StatusSign } from './status-signs.ts'

let audio: AudioContext | null = null

/** A browser plays nothing before a page was pressed: asked for with the press that begins to scan, and with the next ones. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
}

/** Lets a status be heard, unless the desk is muted, and felt. */
export function playSign({ sound, shake }: Pick<StatusSign, 'sound' | 'shake'>, isMuted: boolean): void {
  navigator.vibrate?.([...shake])
  if (isMuted || !audio || audio.state !== 'running') return
  let at = audio.currentTime
  for (const [hertz, ms] of sound) {
    const until = at + ms / 1_000
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.value = hertz
    // A tone that is cut off cracks.
    loudness.gain.setValueAtTime(0.0001, at)
    loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.012)
    loudness.gain.setValueAtTime(0.5, Math.max(at + 0.012, until - 0.03))
    loudness.gain.exponentialRampToValueAtTime(0.0001, until)
    tone.connect(loudness).connect(audio.destination)
    tone.start(at)
    tone.stop(until)
    at = until + 0.04
  }
}
