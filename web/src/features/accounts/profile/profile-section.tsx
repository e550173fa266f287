import { useId, type ReactNode } from 'react';
import classes from '../profile.module.css';

interface ProfileSectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** One section of the profile: description on the left, controls on the right; stacked on a phone. */
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
