import { useNavigate } from 'react-router'
import { CommandPalette } from '../../ui/navigation/command-palette.tsx'
import { useOpenDetail } from '../../ui/navigation/detail-link.tsx'
import type { CommandItem } from '../../ui/navigation/use-commands.ts'
import { useNav } from '../frame/nav.tsx'
import { useSources } from './use-sources.tsx'

const DETAIL = /^(person|session) /

/** One field for people, sessions, requests, pages and what one can do. */
export function Palette() {
  const { searching, search } = useNav()
  const sources = useSources()
  const navigate = useNavigate()
  const openDetail = useOpenDetail()
  const go = ({ href, key, run }: CommandItem) => {
    if (run) run()
    else if (href) void (DETAIL.test(key) ? openDetail(href) : navigate(href))
  }
  return (
    <CommandPalette
      sources={sources}
      opened={searching}
      onOpen={() => search(true)}
      onClose={() => search(false)}
      onChoose={go}
    />
  )
}
