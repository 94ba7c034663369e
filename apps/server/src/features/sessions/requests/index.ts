export { accessRequested, requestAnswered, requestChanged } from './facts.ts'
export { offerSessionRequests } from './realtime.ts'
export { closeWaitingRequests, findRequestState, saveAnswer, saveRequest, withdrawRequest } from './store.ts'
