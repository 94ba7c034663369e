export { accessAsked, requestAnswered, requestChanged } from './facts.ts'
export { offerSessionRequests } from './realtime.ts'
export { closeWaiting, readRequestState, saveAnswer, saveRequest, withdrawRequest } from './store.ts'
