import { type OwnProfile, participantCalls } from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { queryKeyOf } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Meta, Stack } from '../../../../ui/layout/box.tsx'
import { looks } from '../../../../ui/layout/look.ts'
import { PhotoField, useProfile } from '../../../accounts/index.ts'

/** The photo of the account, which is the one in all events, and the way to the account. */
export function AccountPhoto({ profile: { profilePhotoPath } }: { profile: OwnProfile }) {
  const t = useText()
  const client = useQueryClient()
  const account = useProfile().data
  const photo = account?.profilePhotoPath
  // The server puts a new one on the event's profile a moment after it has answered.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: queryKeyOf(participantCalls.getOwnProfile) }),
    [photo, client],
  )
  if (!account) return null
  return (
    <Stack gap={8}>
      <PhotoField profile={account} />
      <Meta breaks="pretty">
        {t('participants.profile.accountPhoto')}{' '}
        <Link to="/account/profile" className={looks({ tone: 'link', weight: 600 })}>
          {t('participants.profile.toAccount')}
        </Link>
      </Meta>
      {profilePhotoPath && profilePhotoPath !== photo && <Meta>{t('participants.profile.otherPhoto')}</Meta>}
    </Stack>
  )
}
