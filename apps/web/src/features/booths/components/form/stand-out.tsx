import type { BoothDetails } from '@parley/contract/booths'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useText } from '../../../../lib/i18n/index.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { StepBar } from '../../../participants/index.ts'

const THERE = looks({ fixed: true, tone: 'live' })
const MISSING = looks({ fixed: true, tone: 'meta' })

export function StandOut({ booth: { images, documents, description } }: { booth: BoothDetails }) {
  const t = useText()
  const points = [
    { key: 'logo', isThere: images.logo !== null },
    { key: 'banner', isThere: images.banner !== null || documents.some(({ type }) => type === 'bvideo') },
    { key: 'description', isThere: description.trim() !== '' },
  ] as const
  const done = points.filter(({ isThere }) => isThere).length
  return (
    <Stack as="section" gap={10} padX={18} padY={16} round={14} surface="wash" aria-label={t('booths.standOut')}>
      <Text weight={700} nums role="status">
        {done === points.length ? t('booths.standOut.whole') : t('booths.standOut.done', { done, all: points.length })}
      </Text>
      <StepBar done={done} all={points.length} />
      <Row as="ul" wrap gap={18} rowGap={4} align="stretch" size={14} weight={600}>
        {points.map(({ key, isThere }) => {
          const Icon = isThere ? IconCircleCheckFilled : IconCircleDashed
          return (
            <Row as="li" key={key} gap={6}>
              <Icon
                size={18}
                className={isThere ? THERE : MISSING}
                role="img"
                aria-label={t(isThere ? 'booths.standOut.there' : 'booths.standOut.missing')}
              />
              {t(`booths.standOut.${key}`)}
            </Row>
          )
        })}
      </Row>
      {done < points.length && (
        <Text size={14} tone="meta" breaks="pretty">
          {t('booths.standOut.text')}
        </Text>
      )}
    </Stack>
  )
}
