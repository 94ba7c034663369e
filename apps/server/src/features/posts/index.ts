export { insertPosts } from './bulk-store.ts'
export { announcementPublished, postsChanged } from './facts.ts'
export { posts } from './routes.ts'
export { forgetPosts, handPosts } from './unite-posts.ts'
