import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOpenDetail } from '../../lib/detail-link.tsx'
import { CommandPalette } from '../../ui/command-palette.tsx'
import type { CommandItem } from '../../ui/use-commands.ts'
import { useSources } from './use-sources.tsx'

/** One field for people, sessions and pages; open from its first moment. */
export function Palette() {
  const [opened, setOpened] = useState(true)
  const sources = useSources()
  const navigate = useNavigate()
  const openDetail = useOpenDetail()
  const go = ({ href, key }: CommandItem) => {
    if (!href) return
    void (key.startsWith('page ') ? navigate(href) : openDetail(href))
  }
  return (
    <CommandPalette
      sources={sources}
      opened={opened}
      onOpen={() => setOpened(true)}
      onClose={() => setOpened(false)}
      onChoose={go}
    />
  )
}
