import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useDetail } from '../../../lib/use-detail.ts'
import { Empty } from '../../../ui/feedback/states.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { DetailHead } from '../../../ui/people/detail-head.tsx'
import classes from '../../detail/detail-body.module.css'
import { DetailBody } from '../../detail/detail-body.tsx'

export function GonePerson() {
  const t = useText()
  const { inModal, close } = useDetail()
  useTitle(t('participants.deleted'))
  return (
    <Stack as="article" className={classes.person}>
      <DetailHead
        name={t('participants.deleted')}
        seed=""
        headingLevel={inModal ? 2 : 1}
        {...(inModal ? {} : { onBack: close })}
      />
      <DetailBody>
        <Empty
          icon={IconUserOff}
          title={t('app.attendee.gone')}
          action={
            <Button variant="default" onClick={close}>
              {t('ui.back')}
            </Button>
          }
        />
      </DetailBody>
    </Stack>
  )
}
