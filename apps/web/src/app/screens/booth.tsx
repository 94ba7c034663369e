import type { BoothDetails } from '@parley/contract/booths'
import { IconBuildingOff } from '@tabler/icons-react'
import {
  BoothDescription,
  BoothDocuments,
  BoothHead,
  BoothMembers,
  useBooth,
  useBoothTexts,
  useCachedBooth,
} from '../../features/booths/index.ts'
import { useMarkSeen } from '../../features/networking/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { useDetail } from '../../lib/use-detail.ts'
import { DetailSkeleton, LoadFailed, RowsSkeleton } from '../../ui/feedback/states.ts'
import { Stack } from '../../ui/layout/box.tsx'
import { EmptyPage } from '../../ui/navigation/empty-page.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { boothActions } from '../contributions/booth-actions.ts'
import { boothPanels } from '../contributions/booth-panels.ts'
import classes from '../detail/detail-body.module.css'
import { DetailBody } from '../detail/detail-body.tsx'

interface Props {
  panels?: typeof boothPanels
  actions?: typeof boothActions
}

/** /event/{eventId}/expo/{boothId} */
export function BoothScreen({ panels = boothPanels, actions = boothActions }: Props) {
  const t = useText()
  const event = useCurrentEvent()
  const { params, inModal, close } = useDetail()
  const { boothId = '' } = params
  const { data: booth, error, refetch } = useBooth(event.id, boothId)
  // The booth's answers are above its team. The page waits for them, because they would push the team down.
  const { isPending: areTextsPending } = useBoothTexts(event)
  const known = useCachedBooth(event.id, boothId)
  const shown = booth ?? known
  const isGone = isApiFailure(error, 'notFound') || isApiFailure(error, 'invalidInput') || shown?.state === 'deleted'
  useTitle([shown?.boothName, t('booths.detail.title')].filter(Boolean).join(' · '))
  useMarkSeen(event, booth && !isGone && !booth.isMine ? booth.id : null)

  if (isGone) return <GoneBooth eventId={event.id} />
  const failed = error && !booth && <LoadFailed onRetry={refetch} error={error} />
  if (!shown) return failed || <DetailSkeleton />
  const at = (place: (typeof panels)[number]['place'], of: BoothDetails) =>
    panels.flatMap((each, index) => (each.place === place ? <each.Panel key={index} event={event} booth={of} /> : []))
  return (
    <Stack as="article" className={classes.person}>
      <BoothHead
        event={event}
        booth={shown}
        headingLevel={inModal ? 2 : 1}
        onBack={inModal ? null : close}
        actions={booth && actions.map(({ Action }, index) => <Action key={index} event={event} booth={booth} />)}
      />
      <DetailBody>
        {booth && !areTextsPending ? (
          <>
            {at('reason', booth)}
            <BoothDescription event={event} booth={booth} />
            <BoothDocuments booth={booth} />
            <BoothMembers booth={booth} inModal={inModal} />
            {at('more', booth)}
          </>
        ) : (
          failed || <RowsSkeleton />
        )}
      </DetailBody>
    </Stack>
  )
}

/** Shows that there is no such booth: it was deleted while it was open, or never existed. */
function GoneBooth({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <EmptyPage
      icon={IconBuildingOff}
      title={t('booths.gone')}
      action={<LinkButton to={`/event/${eventId}/expo`}>{t('booths.toExpo')}</LinkButton>}
    >
      {t('booths.gone.text')}
    </EmptyPage>
  )
}
