export { useConnectionState } from './connection-state.ts'
export { forgetTopics } from './topic-store.ts'
export { type LiveTopic, useTopic } from './use-topic.ts'
