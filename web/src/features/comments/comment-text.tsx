import { splitLinks } from './split-links.ts';
import classes from './comments.module.css';

/** The text of a comment, in an unknown language. Its links carry neither endorsement nor referrer. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={classes['text']} dir="auto" lang="">
      {splitLinks(text).map((part, index) =>
        part.url === undefined ? (
          part.text
        ) : (
          <a key={index} href={part.url} target="_blank" rel="nofollow ugc noopener noreferrer">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
