import { dayOf } from '@parley/contract'
import { useEffect, useState } from 'react'
import { useMyZone } from '../../features/accounts/index.ts'
import { offlineOwner } from '../../lib/browser/offline-owner.ts'
import { useFormats, useText } from '../../lib/i18n/index.ts'
import { localZone } from '../../lib/i18n/zones.ts'
import { openOfflineRows } from '../../lib/storage/offline-rows.ts'
import { useNow } from '../../lib/use-now.ts'
import { AS_OF_KEY } from './stored-keys.ts'

export function AsOf() {
  const t = useText()
  const now = useNow()
  const { time, dayAndTime } = useFormats()
  const zone = useMyZone(localZone())
  const at = useStoredAt()
  if (at === null) return null
  const isToday = dayOf(at, zone) === dayOf(now, zone)
  return t('app.offline.asOf', { time: (isToday ? time : dayAndTime)(at, zone) })
}

function useStoredAt(): number | null {
  const [at, set] = useState<number | null>(null)
  useEffect(() => {
    const owner = offlineOwner()
    if (!owner) return
    openOfflineRows(owner)
      .read(AS_OF_KEY)
      .then((row) => set(typeof row?.value === 'number' ? row.value : null))
      .catch(() => undefined)
  }, [])
  return at
}
