import { useEffect, useState } from 'react'
import { type Language, useText } from '../../../../lib/i18n/index.ts'
import { Text } from '../../../../ui/layout/box.tsx'
import { useStore } from '../../api.ts'
import { createCaptions, mayCaption } from '../../connection/captions.ts'
import classes from './captions.module.css'

/** Languages as recognition of speech names them: on devices it comes for these first. */
export const SPEECH_TAGS: Record<Language, string> = { en: 'en-US', tr: 'tr-TR', ru: 'ru-RU', es: 'es-ES' }

export interface CaptionSwitch {
  readonly isOn: boolean
  /** Null where this browser has nothing that makes them on the device. */
  readonly turn: (() => void) | null
}

export function useCaptionSwitch(): CaptionSwitch {
  const [isOn, setOn] = useState(false)
  return { isOn, turn: mayCaption() ? () => setOn(!isOn) : null }
}

type Props = {
  language: string
  voices: readonly MediaStreamTrack[]
  /** Who speaks; null where nobody does. */
  speaker: string | null
}

/** The last words of the others, written down on this device. Other voices are another recognition. */
export function Captions(props: Props) {
  const key = props.voices.map(({ id }) => id).join()
  return key && <Words key={key} {...props} />
}

function Words({ language, voices, speaker }: Props) {
  const [maker] = useState(() => createCaptions(language, voices))
  useEffect(() => () => maker.close(), [maker])
  const t = useText()
  const { text, isFailed } = useStore(maker)
  const said = speaker ? `${speaker}: ${text}` : text
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
        <p lang={language}>{said}</p>
      ) : (
        <p role="status">{t('video.captions.waits')}</p>
      )}
    </Text>
  )
}
