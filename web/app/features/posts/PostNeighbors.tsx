import { href, Link } from "react-router";
import type { PostSummary } from "@keystead/contract/shop/post";

interface PostNeighborsProps {
  newer: PostSummary | undefined;
  older: PostSummary | undefined;
}

/** Links to the previous and the next post by date. */
export function PostNeighbors({ newer, older }: PostNeighborsProps) {
  return (
    <nav
      aria-label="More articles"
      className="mt-14 grid gap-x-10 gap-y-5 border-t border-line pt-7 sm:grid-cols-2"
    >
      {older ? <Neighbor post={older} label="Previous" /> : <AllPosts />}
      {newer ? <Neighbor post={newer} label="Next" end /> : <AllPosts end />}
    </nav>
  );
}

const atEnd = "sm:col-start-2 sm:justify-items-end sm:text-right";

function Neighbor({ post, label, end = false }: { post: PostSummary; label: string; end?: boolean }) {
  return (
    <Link to={`/blogs/${post.slug}`} className={`group grid content-start gap-1 ${end ? atEnd : ""}`}>
      <span className="text-13 text-muted">{label}</span>
      <span className="text-17 font-semibold group-hover:text-accent-text">{post.title}</span>
    </Link>
  );
}

/** In place of the missing neighbor of the newest or the oldest post. */
function AllPosts({ end = false }: { end?: boolean }) {
  return (
    <Link
      to={href("/blogs")}
      className={`touch grid content-center text-17 font-semibold hover:text-accent-text ${end ? atEnd : ""}`}
    >
      All articles
    </Link>
  );
}
