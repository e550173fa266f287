import { splitLinks } from './split-links.ts';
import classes from './comments.module.css';

/**
 * What somebody wrote, as text, in a language that is not known. Links lead out without vouching for where, and tell nobody
 * whence.
 */
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
