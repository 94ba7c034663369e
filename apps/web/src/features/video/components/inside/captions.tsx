import { useEffect, useState } from 'react'
import { type Language, useText } from '../../../../lib/i18n/index.ts'
import { Text } from '../../../../ui/layout/box.tsx'
import { useStore } from '../../api.ts'
import { createCaptions, mayCaption } from '../../connection/captions.ts'
import classes from './captions.module.css'

/** Language tags for the Speech Recognition API. On-device models are usually available for these regions first. */
export const SPEECH_TAGS: Record<Language, string> = { en: 'en-US', tr: 'tr-TR', ru: 'ru-RU', es: 'es-ES' }

export interface CaptionSwitch {
  readonly isOn: boolean
  /** Turns captions on or off. Null if this browser cannot recognize speech on the device. */
  readonly turn: (() => void) | null
}

export function useCaptionSwitch(): CaptionSwitch {
  const [isOn, setOn] = useState(false)
  return { isOn, turn: mayCaption() ? () => setOn(!isOn) : null }
}

type Props = {
  language: string
  voices: readonly MediaStreamTrack[]
  /** The name of the speaker. Null if no one speaks. */
  speaker: string | null
}

/** Shows captions, transcribed on this device. Recognition restarts when the voices change. */
export function Captions(props: Props) {
  const key = props.voices.map(({ id }) => id).join()
  return key && <Words key={key} {...props} />
}

function Words({ language, voices, speaker }: Props) {
  const [maker] = useState(() => createCaptions(language, voices))
  useEffect(() => () => maker.close(), [maker])
  const t = useText()
  const { text, isFailed } = useStore(maker)
  const caption = speaker ? `${speaker}: ${text}` : text
  return (
    <Text
      as="section"
      padX={16}
      padY={10}
      round={12}
      size={17}
      tone="white"
      text="center"
      breaks="anywhere"
      className={classes.captions}
      aria-label={t('video.captions')}
    >
      {isFailed ? (
        <p role="status">{t('video.captions.failed')}</p>
      ) : text ? (
        <p lang={language}>{caption}</p>
      ) : (
        <p role="status">{t('video.captions.waits')}</p>
      )}
    </Text>
  )
}
