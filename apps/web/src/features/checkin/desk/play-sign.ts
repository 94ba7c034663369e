import type { StatusSign } from './status-signs.ts'

let audio: AudioContext | null = null

/** Enables sound. Browsers play nothing before the user interacts with the page, so each press calls this. */
export function unlockAudio(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
}

/** Signals a result by vibration and, unless the desk is muted, by sound. */
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
    // The tone fades in and out, because one that is cut off makes a click.
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
