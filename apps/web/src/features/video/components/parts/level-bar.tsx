import { type CSSProperties, useEffect, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Box, Stack, Text } from '../../../../ui/layout/box.tsx'
import { createLevelMeter, createSilenceWatcher } from '../../connection/level-meter.ts'
import classes from './level-bar.module.css'

const LOOK_EVERY_MS = 100
/** The level that fills the bar. Speech at a usual distance fills most of it. */
const LOUD = 0.12
const STEPS = 12

type Props = {
  track: MediaStreamTrack
  /** Milliseconds without sound after which the bar reports a silent microphone. */
  silentAfterMs?: number
}

export function LevelBar({ track, silentAfterMs = 6_000 }: Props) {
  const t = useText()
  const { step, isSilent } = useLevel(track, silentAfterMs)
  return (
    <Stack gap={6}>
      <Box as="span" surface="strong" round={4} overflow="hidden" className={classes.track} aria-hidden="true">
        <Box as="span" round={4} className={classes.bar} style={{ '--share': step / STEPS } as CSSProperties} />
      </Box>
      <Text size={13} tone="meta" role="status">
        {isSilent ? t('video.microphone.silent') : t('video.microphone.speak')}
      </Text>
    </Stack>
  )
}

/** Returns the level in whole steps, so that the component renders only when the bar changes. */
export function useLevel(track: MediaStreamTrack | null, silentAfterMs: number): { step: number; isSilent: boolean } {
  const [shown, setShown] = useState({ step: 0, isSilent: false })
  useEffect(() => {
    const meter = track && createLevelMeter(track)
    if (!meter) return undefined
    const isSilentAt = createSilenceWatcher(silentAfterMs)
    const timer = setInterval(() => {
      const level = meter.read()
      if (level === null) return
      const step = Math.min(STEPS, Math.round((level / LOUD) * STEPS))
      const isSilent = isSilentAt(level, Date.now())
      setShown((before) => (before.step === step && before.isSilent === isSilent ? before : { step, isSilent }))
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      meter.close()
      setShown({ step: 0, isSilent: false })
    }
  }, [track, silentAfterMs])
  return shown
}
