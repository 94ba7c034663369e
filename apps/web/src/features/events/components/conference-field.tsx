import { TextInput, type TextInputProps } from '@mantine/core'
import { eventCalls, isConferenceUrl } from '@parley/contract/events'
import { IconExternalLink } from '@tabler/icons-react'
import { send } from '../../../lib/api/index.ts'
import { openWindow } from '../../../lib/browser/open-window.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { looks, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'

type Props = TextInputProps & { eventId: string; typed: string }

/** @see docs/rules/video.md VIDEO-82 */
export function ConferenceField({ eventId, typed, ...field }: Props) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const url = typed.trim()
  const mayTry = url !== '' && isConferenceUrl(url)
  const open = async () => {
    // The window is opened before the call, because browsers block one that is opened after a reply.
    const opened = openWindow('about:blank')
    if (!opened) return toasts.error(t('events.setup.conference.blocked'), { about: 'try the conference' })
    try {
      const ready = await send(eventCalls.testConference, { eventId, url })
      opened.location.replace(ready.url)
    } catch (error) {
      opened.close()
      toasts.error(failureText(error), { about: 'try the conference' })
    }
    return undefined
  }
  return (
    <>
      <TextInput
        {...field}
        description={t('events.setup.conferenceUrlText', {
          session: '{sessionId}',
          name: '{name}',
          token: '{token}',
        })}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {url !== '' && !mayTry && (
        <Text size={14} tone="meta">
          {t('events.setup.conference.wrong')}
        </Text>
      )}
      <QuietButton
        className={looks({ self: 'start' })}
        disabled={!mayTry}
        icon={IconExternalLink}
        onClick={() => void open()}
      >
        {t('events.setup.conference.try')}
      </QuietButton>
    </>
  )
}
