import {
  type NotificationChannel,
  type NotificationPreference,
  type NotificationType,
  notificationChannels,
  type UserProfile,
} from '@parley/contract/accounts'
import { useRef, useState } from 'react'
import { useFailureText } from '../../lib/i18n/use-failure-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useChangeProfile } from './api.ts'

type Chosen = Partial<Record<NotificationType, readonly NotificationChannel[]>>

/** The switches of notifications: each is saved at once, shown at once, and can be taken back. */
export function useNotificationSwitches(profile: UserProfile | undefined) {
  const t = useText()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeProfile()
  const [chosen, setChosen] = useState<Chosen>({})
  const waiting = useRef({ last: Promise.resolve(), count: 0, toast: 0 })

  const kept = profile?.notificationPreferenceList ?? []
  const channelsOf = (type: NotificationType): readonly NotificationChannel[] =>
    chosen[type] ?? kept.find((each) => each.type === type)?.channels ?? []

  const tell = (say: () => number) => {
    toasts.dismiss(waiting.current.toast)
    waiting.current.toast = say()
  }
  /** One after the other, so that the last word is the last to arrive. */
  const save = (type: NotificationType, channels: readonly NotificationChannel[], before: typeof channels) => {
    setChosen((others) => ({ ...others, [type]: channels }))
    const preference: NotificationPreference = { type, channels: [...channels] }
    waiting.current.count += 1
    waiting.current.last = waiting.current.last
      .then(() => change.mutateAsync({ action: 'notifications', notificationPreferenceList: [preference] }))
      .then(
        () => {
          const undo = { run: () => save(type, before, channels) }
          tell(() => toasts.success(t('accounts.notifications.saved'), { undo }))
        },
        (error: unknown) => tell(() => toasts.error(failureText(error))),
      )
      .then(() => {
        waiting.current.count -= 1
        // From here on the server's word holds, also where it refused.
        if (waiting.current.count === 0) setChosen({})
      })
  }
  return {
    isOn: (type: NotificationType, channel: NotificationChannel) => channelsOf(type).includes(channel),
    turn(type: NotificationType, channel: NotificationChannel, on: boolean) {
      const before = channelsOf(type)
      save(
        type,
        notificationChannels.filter((each) => (each === channel ? on : before.includes(each))),
        before,
      )
    },
  }
}
