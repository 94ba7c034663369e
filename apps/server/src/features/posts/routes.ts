import { postCalls } from '@parley/contract/posts'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { changePost } from './change-post.ts'
import { addComment, getComments } from './comments.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { getPost, getPosts, getScheduledPosts } from './get-posts.ts'
import { publishPost, removeImage } from './jobs.ts'
import { offerPosts } from './realtime.ts'
import { getPostsSeen, markPostsSeen } from './seen.ts'

export const posts: Feature = (app) => {
  serve(app, postCalls.getPosts, getPosts)
  serve(app, postCalls.getPost, getPost)
  serve(app, postCalls.getScheduledPosts, getScheduledPosts)
  serve(app, postCalls.createPost, createPost)
  serve(app, postCalls.changePost, changePost)
  serve(app, postCalls.deletePost, deletePost)
  serve(app, postCalls.getComments, getComments)
  serve(app, postCalls.addComment, addComment)
  serve(app, postCalls.getPostsSeen, getPostsSeen)
  serve(app, postCalls.markPostsSeen, markPostsSeen)
  app.ctx.jobs.register(publishPost)
  app.ctx.jobs.register(removeImage)
  offerPosts(app)
}
