import { appCalls } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useSend } from '../../lib/api/index.ts'
import { forgetBooths } from './api.ts'

/* Changes by a booth's team and by organizers. */

export const useChangeBooth = () =>
  useSend(boothCalls.changeBooth, async (client, booth, { eventId, id }) => {
    client.setQueryData(queryKeyOf(boothCalls.getBooth, { eventId, id }), booth)
    await client.invalidateQueries({
      queryKey: [boothCalls.getBooth.feature],
      predicate: ({ queryKey }) => queryKey[1] !== boothCalls.getBooth.name,
    })
  })
export const useChangeBoothImage = () => useSend(boothCalls.changeBoothImage, forgetBooths)
export const useAddBoothDocument = () => useSend(boothCalls.addBoothDocument, forgetBooths)
export const useChangeBoothDocument = () => useSend(boothCalls.changeBoothDocument, forgetBooths)
export const useDeleteBoothDocument = () => useSend(boothCalls.deleteBoothDocument, forgetBooths)
export const useLinkBoothVideo = () => useSend(boothCalls.linkBoothVideo, forgetBooths)

/** The event is fetched again as well, because it says which kinds of booths exist. */
const forgetAll = (client: QueryClient, _reply: unknown, { eventId }: { eventId: string }) =>
  Promise.all([
    forgetBooths(client),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents, { id: eventId }) }),
  ])

export const useCreateBooth = () => useSend(boothCalls.createBooth, forgetAll)
export const useDeleteBooth = () => useSend(boothCalls.deleteBooth, forgetAll)
export const useInviteBoothOwners = () => useSend(boothCalls.inviteBoothOwners, forgetBooths)
export const useCreateBoothType = () => useSend(boothCalls.createBoothType, forgetAll)
export const useChangeBoothType = () => useSend(boothCalls.changeBoothType, forgetAll)
export const useDeleteBoothType = () => useSend(boothCalls.deleteBoothType, forgetAll)
