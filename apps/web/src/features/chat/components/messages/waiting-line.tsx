import { Button } from '@mantine/core'
import { readContactCard } from '@parley/contract/chat'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useChatZone } from '../../api.ts'
import { useCodeText } from '../../use-code-text.ts'
import { forgetMessage, tryAgain, type WaitingMessage } from '../../waiting-messages.ts'
import { ContactNote } from './contact-note.tsx'
import classes from './message-line.module.css'
import { MessageText } from './message-text.tsx'
import own from './waiting-line.module.css'

/** A message of mine that has not arrived yet, or was refused: then why, and what to do. */
export function WaitingLine({ myId, waiting }: { myId: string; waiting: WaitingMessage }) {
  const t = useText()
  const { time } = useFormats()
  const zone = useChatZone()
  const codeText = useCodeText()
  const { onceKey, msg, type, files, writtenAtMillis, refused } = waiting
  const card = type === 'contact' ? readContactCard(msg) : null
  return (
    <article className={classes.line} data-mine>
      <div className={classes.stack}>
        <div className={classes.bubble} data-kind="waiting">
          {files.map(({ id, name }) => (
            <p key={id} className={own.file}>
              {name}
            </p>
          ))}
          {card ? <ContactNote card={card} /> : msg && <MessageText text={msg} />}
          <span className={classes.foot}>
            <time dateTime={new Date(writtenAtMillis).toISOString()}>{time(writtenAtMillis, zone)}</time>
            {refused ? (
              <IconAlertCircle size={15} stroke={2} aria-hidden="true" className={own.bad} />
            ) : (
              <span className={classes.tick}>
                <IconClock size={14} stroke={2} aria-hidden="true" />
                <span className={classes.spoken}>{t('chat.waiting')}</span>
              </span>
            )}
          </span>
        </div>
        {refused && (
          <div className={own.refused} role="alert">
            <p className={own.why}>{codeText(refused)}</p>
            <span className={own.acts}>
              <Button size="compact-sm" variant="default" onClick={() => tryAgain(myId, onceKey)}>
                {t('chat.tryAgain')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => forgetMessage(myId, onceKey)}>
                {t('chat.discard')}
              </Button>
            </span>
          </div>
        )}
      </div>
    </article>
  )
}
