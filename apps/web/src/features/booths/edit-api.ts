import { appCalls } from '@parley/contract/app'
import { boothCalls } from '@parley/contract/booths'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useSend } from '../../lib/api/index.ts'
import { invalidateBooths } from './api.ts'

export const useChangeBooth = () =>
  useSend(boothCalls.changeBooth, async (client, booth, { eventId, id }) => {
    client.setQueryData(queryKeyOf(boothCalls.getBooth, { eventId, id }), booth)
    await client.invalidateQueries({
      queryKey: [boothCalls.getBooth.feature],
      predicate: ({ queryKey }) => queryKey[1] !== boothCalls.getBooth.name,
    })
  })
export const useChangeBoothImage = () => useSend(boothCalls.changeBoothImage, invalidateBooths)
export const useAddBoothDocument = () => useSend(boothCalls.addBoothDocument, invalidateBooths)
export const useChangeBoothDocument = () => useSend(boothCalls.changeBoothDocument, invalidateBooths)
export const useDeleteBoothDocument = () => useSend(boothCalls.deleteBoothDocument, invalidateBooths)
export const useLinkBoothVideo = () => useSend(boothCalls.linkBoothVideo, invalidateBooths)

/** Invalidates the booths and the event, which contains the kinds of booths that exist. */
const invalidateBoothsAndEvent = (client: QueryClient, _reply: unknown, { eventId }: { eventId: string }) =>
  Promise.all([
    invalidateBooths(client),
    client.invalidateQueries({ queryKey: queryKeyOf(appCalls.getEvents, { id: eventId }) }),
  ])

export const useCreateBooth = () => useSend(boothCalls.createBooth, invalidateBoothsAndEvent)
export const useDeleteBooth = () => useSend(boothCalls.deleteBooth, invalidateBoothsAndEvent)
export const useInviteBoothOwners = () => useSend(boothCalls.inviteBoothOwners, invalidateBooths)
export const useCreateBoothType = () => useSend(boothCalls.createBoothType, invalidateBoothsAndEvent)
export const useChangeBoothType = () => useSend(boothCalls.changeBoothType, invalidateBoothsAndEvent)
export const useDeleteBoothType = () => useSend(boothCalls.deleteBoothType, invalidateBoothsAndEvent)
