import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails, FoundBooth } from '@parley/contract/booths'
import { FavouriteButton } from '../../../ui/people/favourite-button.tsx'
import { useBoothTags, useTagBooth } from '../use-booth-tags.ts'

type Props = { event: EventDetails; booth: BoothDetails | FoundBooth; inFavourites?: boolean }

export function BoothHeart({ event, booth, inFavourites = false }: Props) {
  const tags = useBoothTags(event)
  const tag = useTagBooth(event, inFavourites)
  return (
    <FavouriteButton
      name={booth.boothName}
      on={tags.isFavourite(booth.id, booth.favourite)}
      isSaving={tags.isSaving(booth.id)}
      onChange={(on) => tag(booth, on)}
    />
  )
}
