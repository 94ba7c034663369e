import { Button } from '@mantine/core'
import { IconArrowBackUp, IconLogin2, IconLogout } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { LoadingButton } from '../../../../ui/feedback/loading-button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Box, looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { STATUS_SIGNS } from '../../desk/status-signs.ts'
import type { ScanOutcome } from '../../use-scan-act.ts'

const OUTCOME = { wrap: true, gap: 16, rowGap: 12, padX: 18, padY: 16, round: 16 } as const

const SURFACES = { good: 'live', warn: 'wait', bad: 'alert' } as const
const ICON = looks({ fixed: true })

type Props = {
  outcome: ScanOutcome | null
  problem: string | null
  name: string
  whose: 'own' | 'other'
  onUndo: () => Promise<unknown>
}

export function ScanOutcomeNote({ outcome, problem, name, whose, onUndo }: Props) {
  const t = useText()
  const now = useNow()
  const sign = outcome && STATUS_SIGNS[outcome.status]
  return (
    <div role="status">
      {problem && <Note tone="alert">{problem}</Note>}
      {outcome && sign && (
        <Row {...OUTCOME} surface={SURFACES[sign.tone]} data-tone={sign.tone}>
          <sign.Icon size={40} stroke={1.8} className={ICON} aria-hidden="true" />
          <Box basis={180}>
            <Text size={22} weight={700}>
              {t(sign.word)}
            </Text>
            <Text above={4} size={15} tone="ink" breaks="anywhere">
              {t(`checkin.${whose}.${outcome.status}`, { name })}
            </Text>
          </Box>
          {outcome.nonce && now < outcome.undoUntil && (
            <LoadingButton variant="default" icon={IconArrowBackUp} onPress={onUndo}>
              {t('checkin.undo')}
            </LoadingButton>
          )}
        </Row>
      )}
    </div>
  )
}

export function InOrOut({
  inside,
  isPending,
  onPress,
  wide = true,
}: {
  inside: boolean
  isPending: boolean
  onPress: (checkIn: boolean) => void
  wide?: boolean
}) {
  const t = useText()
  const Icon = inside ? IconLogout : IconLogin2
  return (
    <Button
      size="lg"
      fullWidth={wide}
      loading={isPending}
      leftSection={<Icon size={22} stroke={1.8} aria-hidden="true" />}
      onClick={() => onPress(!inside)}
    >
      {t(inside ? 'checkin.act.out' : 'checkin.act.in')}
    </Button>
  )
}
