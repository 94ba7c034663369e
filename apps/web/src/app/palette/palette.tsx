import { useNavigate } from 'react-router'
import { CommandPalette } from '../../ui/navigation/command-palette.tsx'
import { useOpenDetail } from '../../ui/navigation/detail-link.tsx'
import type { CommandItem } from '../../ui/navigation/use-commands.ts'
import { paletteEntries } from '../contributions/palette-entries.ts'
import { useNav } from '../frame/nav.tsx'
import { useSources } from './use-sources.tsx'

export function Palette({ entries = paletteEntries, early = '' }: { entries?: typeof paletteEntries; early?: string }) {
  const { searching, search } = useNav()
  const sources = useSources(entries)
  const navigate = useNavigate()
  const openDetail = useOpenDetail()
  const go = ({ href, isDetail, run }: CommandItem) => {
    if (run) run()
    else if (href) void (isDetail ? openDetail(href) : navigate(href))
  }
  return (
    <CommandPalette
      sources={sources}
      opened={searching}
      early={early}
      onOpen={() => search(true)}
      onClose={() => search(false)}
      onChoose={go}
    />
  )
}
