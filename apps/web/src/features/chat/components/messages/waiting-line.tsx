import { Button } from '@mantine/core'
import { parseContactCard } from '@parley/contract/chat'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { useCodeText } from '../../use-code-text.ts'
import { discardMessage, tryAgain, type WaitingMessage } from '../../waiting-messages.ts'
import { Bubble, Tick } from './bubble.tsx'
import { ContactNote } from './contact-note.tsx'
import classes from './message-line.module.css'
import { MessageText } from './message-text.tsx'

export function WaitingLine({ myId, waiting }: { myId: string; waiting: WaitingMessage }) {
  const t = useText()
  const codeText = useCodeText()
  const { onceKey, msg, type, files, writtenAtMillis, refused } = waiting
  const card = type === 'contact' ? parseContactCard(msg) : null
  return (
    <Row as="article" gap={8} align="end" direction="row-reverse" above={10}>
      <Stack gap={4} align="end" shrink className={classes.stack}>
        <Bubble isMine at={writtenAtMillis} mark={refused ? REFUSED : <Waits />}>
          {files.map(({ id, name }) => (
            <Text key={id} weight={600} breaks="anywhere">
              {name}
            </Text>
          ))}
          {card ? <ContactNote card={card} /> : msg && <MessageText text={msg} />}
        </Bubble>
        {refused && (
          <Stack gap={6} align="end" role="alert">
            <Text size={13} tone="alert" text="end">
              {codeText(refused)}
            </Text>
            <Row as="span" wrap gap={6} justify="end">
              <QuietButton size="compact-sm" onClick={() => tryAgain(myId, onceKey)}>
                {t('chat.tryAgain')}
              </QuietButton>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => discardMessage(myId, onceKey)}>
                {t('chat.discard')}
              </Button>
            </Row>
          </Stack>
        )}
      </Stack>
    </Row>
  )
}

const REFUSED = <IconAlertCircle size={15} stroke={2} aria-hidden="true" className={looks({ tone: 'alert' })} />

function Waits() {
  const t = useText()
  return (
    <Tick label={t('chat.waiting')}>
      <IconClock size={14} stroke={2} aria-hidden="true" />
    </Tick>
  )
}
