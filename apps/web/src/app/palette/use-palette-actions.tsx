import { IconDeviceDesktop, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react'
import { useProfile, useSignOut } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { CommandItem } from '../../ui/navigation/use-commands.ts'
import { useColourScheme } from '../../ui/theme/colour-scheme.ts'
import { useHasPage } from '../app-table.ts'

const SCHEMES = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const

export function usePaletteActions(): CommandItem[] {
  const t = useText()
  const has = useHasPage()
  const signOut = useSignOut()
  const [scheme, choose] = useColourScheme()
  const mayCreate = useProfile().data?.mayCreateEvents && has('/event/new')
  const create = {
    key: 'act new',
    label: t('events.new'),
    href: '/event/new',
    icon: <IconPlus size={20} stroke={1.6} />,
  }
  const looks = SCHEMES.filter(([each]) => each !== scheme).map(([each, Icon]) => ({
    key: `act ${each}`,
    label: t(`ui.appearance.${each}`),
    detail: t('ui.appearance'),
    icon: <Icon size={20} stroke={1.6} />,
    run: () => choose(each),
  }))
  const leave = {
    key: 'act out',
    label: t('app.signOut'),
    icon: <IconLogout size={20} stroke={1.6} />,
    run: () => void signOut(),
  }
  return [...(mayCreate ? [create] : []), ...looks, leave]
}
