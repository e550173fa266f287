import { useId, type ReactNode } from 'react';
import classes from '../profile.module.css';

interface ProfileSectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** One part of the profile: what it is at the left, what to do at the right; on a phone one below the other. */
export function ProfileSection({ title, about, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['sectionHead']}>
        <h2 className={classes['sectionTitle']} id={id}>
          {title}
        </h2>
        {about !== undefined && <p className={classes['sectionAbout']}>{about}</p>}
      </div>
      <div className={classes['sectionBody']}>{children}</div>
    </section>
  );
}
