/** Frequencies in hertz. Small speakers reproduce this chord well. */
const TONES = [523.25, 659.25, 783.99]
const TONE_SECONDS = 0.28

/**
 * Plays a tone to test a speaker. Null is the system's default speaker.
 * @throws DOMException if the browser plays nothing, or the speaker is gone
 */
export async function playTestTone(speaker: string | null): Promise<void> {
  const context = new AudioContext()
  const out = context.createMediaStreamDestination()
  const audio = new Audio()
  audio.srcObject = out.stream
  try {
    if (speaker && 'setSinkId' in audio) await audio.setSinkId(speaker)
    await audio.play()
    await context.resume()
    await playAll(context, out)
  } finally {
    audio.srcObject = null
    await context.close()
  }
}

function playAll(context: AudioContext, out: AudioNode): Promise<void> {
  const begin = context.currentTime + 0.05
  return new Promise((resolve) => {
    for (const [at, hertz] of TONES.entries()) {
      const from = begin + at * TONE_SECONDS
      const tone = context.createOscillator()
      const loudness = context.createGain()
      tone.frequency.value = hertz
      // The tone fades in and out, because one that is cut off makes a click.
      loudness.gain.setValueAtTime(0.0001, from)
      loudness.gain.exponentialRampToValueAtTime(0.3, from + 0.03)
      loudness.gain.exponentialRampToValueAtTime(0.0001, from + TONE_SECONDS)
      tone.connect(loudness).connect(out)
      tone.start(from)
      tone.stop(from + TONE_SECONDS)
      if (at === TONES.length - 1) tone.addEventListener('ended', () => resolve())
    }
  })
}
