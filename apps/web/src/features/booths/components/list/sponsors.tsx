import { Button } from '@mantine/core'
import type { FoundBooth } from '@parley/contract/booths'
import { useText } from '../../../../lib/i18n/index.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { CardGrid } from '../../../../ui/layout/card-grid.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import type { BoothsQuery } from '../../api.ts'
import type { BoothTexts } from '../../use-booth-texts.ts'
import { BoothItem, type BoothItemProps } from './booth-item.tsx'
import { CARD_WIDTH } from './booths-skeleton.tsx'

type Props = Omit<BoothItemProps, 'booth' | 'headingLevel' | 'texts'> & {
  texts: BoothTexts
  booths: readonly FoundBooth[]
  found: BoothsQuery
}

export function Sponsors({ texts, booths, found, ...item }: Props) {
  const t = useText()
  const byType = Map.groupBy(booths, ({ boothType }) => boothType)
  const order = new Map(texts.types.map(({ id }, place) => [id, place]))
  const levels = [...byType].toSorted(([a], [b]) => (order.get(a) ?? order.size) - (order.get(b) ?? order.size))
  return (
    <Stack gap={20}>
      {levels.map(([typeId, sponsors]) => (
        <Section key={typeId} title={texts.typeName(typeId)}>
          <CardGrid label={texts.typeName(typeId)} as={item.as} minWidth={CARD_WIDTH}>
            {sponsors.map((booth) => (
              <BoothItem key={booth.id} {...item} texts={texts} booth={booth} headingLevel={3} />
            ))}
          </CardGrid>
        </Section>
      ))}
      {found.hasNextPage && (
        <div>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('booths.more')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
