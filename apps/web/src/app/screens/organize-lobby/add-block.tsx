import { Button } from '@mantine/core'
import {
  type LobbyBlockKind,
  type LobbyBlockSetting,
  lobbyBlockKinds,
  MAX_LOBBY_BLOCKS,
  repeatedBlockKinds,
} from '@parley/contract/events'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'

type Props = { blocks: readonly LobbyBlockSetting[]; onAdd: (kind: LobbyBlockKind) => void }

/** Adds blocks to the lobby. Texts and pictures can be added repeatedly, any other block once. */
export function AddBlock({ blocks, onAdd }: Props) {
  const t = useText()
  const isFull = blocks.length >= MAX_LOBBY_BLOCKS
  const repeated: readonly string[] = repeatedBlockKinds
  const left = lobbyBlockKinds.filter((kind) => repeated.includes(kind) || !blocks.some((each) => each.kind === kind))
  return (
    <Stack gap={8} padTop={12} role="group" aria-label={t('app.compose.add')}>
      <Text size={13} tone="meta">
        {isFull ? t('app.compose.full', { count: MAX_LOBBY_BLOCKS }) : t('app.compose.add')}
      </Text>
      {!isFull && (
        <Row wrap gap={8} align="stretch">
          {left.map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
              aria-label={t('app.compose.addNamed', { name: t(`app.compose.kind.${kind}`) })}
              onClick={() => onAdd(kind)}
            >
              {t(`app.compose.kind.${kind}`)}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}
