import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { MOST_PEOPLE_AT_ONCE } from '@parley/contract/participants'
import { IconBell, IconEye, IconEyeOff, IconMailForward, IconUserMinus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { ActionBar } from '../../../../ui/layout/action-bar.tsx'
import { ActionMenu } from '../../../../ui/overlays/action-menu.tsx'
import { ChangeRights } from './change-rights.tsx'
import { ChangeType } from './change-type.tsx'
import classes from './chosen-bar.module.css'
import { MailAgain } from './mail-again.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useChangeSeveral } from './use-change-several.ts'
import type { Chosen } from './use-chosen.ts'

type Props = { event: EventDetails; chosen: Chosen }

/** What can be done to the people that are chosen. */
export function ChosenBar({ event, chosen }: Props) {
  const t = useText()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const { send, isPending } = useChangeSeveral(event.id)
  const [opened, setOpened] = useState<'type' | 'rights' | 'invitation' | 'reminder' | 'removal' | null>(null)
  const { people } = chosen
  const count = people.length
  const close = () => setOpened(null)

  const list = (listed: boolean) => {
    const others = people.filter((person) => person.listed !== listed)
    if (isPending || others.length === 0) return
    failure.clear()
    const words = t(listed ? 'participants.people.nowShown' : 'participants.people.nowHidden', { count: others.length })
    send(others, () => ({ listed }), words).catch((error: unknown) => failure.tell(failureText(error)))
  }
  const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <>
      {count > 0 && (
        <div className={classes.bar} role="region" aria-label={t('participants.people.chosen', { count })}>
          <ActionBar
            note={
              <span role="status">
                {t('participants.people.chosen', { count })}
                {chosen.isFull && ` · ${t('participants.people.chosenMost', { count: MOST_PEOPLE_AT_ONCE })}`}
              </span>
            }
          >
            <Button variant="default" onClick={() => setOpened('type')} disabled={event.participantTypes.length < 2}>
              {t('participants.people.changeType')}
            </Button>
            <Button variant="default" onClick={() => setOpened('rights')}>
              {t('participants.people.changeRights')}
            </Button>
            <span className={classes.small}>
              <ActionMenu
                label={t('participants.people.moreActs')}
                variant="default"
                acts={[
                  { label: t('participants.people.hide'), icon: <IconEyeOff {...icon} />, run: () => list(false) },
                  { label: t('participants.people.show'), icon: <IconEye {...icon} />, run: () => list(true) },
                  {
                    label: t('participants.people.inviteAgain'),
                    icon: <IconMailForward {...icon} />,
                    run: () => setOpened('invitation'),
                  },
                  {
                    label: t('participants.people.remind'),
                    icon: <IconBell {...icon} />,
                    run: () => setOpened('reminder'),
                  },
                  {
                    label: t('participants.remove.act'),
                    icon: <IconUserMinus {...icon} />,
                    run: () => setOpened('removal'),
                  },
                ]}
              />
              <IconButton label={t('participants.people.chooseNone')} onClick={chosen.clear}>
                <IconX size={20} stroke={1.8} />
              </IconButton>
            </span>
          </ActionBar>
        </div>
      )}
      <ChangeType event={event} people={people} opened={opened === 'type'} onClose={close} />
      <ChangeRights event={event} people={people} opened={opened === 'rights'} onClose={close} />
      <MailAgain event={event} people={people} kind="invitation" opened={opened === 'invitation'} onClose={close} />
      <MailAgain event={event} people={people} kind="reminder" opened={opened === 'reminder'} onClose={close} />
      <RemoveDialog
        eventId={event.id}
        people={people.map(({ id, fullName, email }) => ({
          id,
          name: fullName || email || t('participants.people.nameless'),
        }))}
        opened={opened === 'removal'}
        onClose={close}
        onRemoved={chosen.clear}
      />
    </>
  )
}
