import { makeMedia } from '@scriptorium/testing';

/** Makes a video with a few spoken words. */
export const spokenVideo = () =>
  makeMedia(
    'lecture.mp4',
    '-f lavfi -i testsrc=d=6:s=320x180:r=10 -f lavfi -i flite=text=welcome_to_the_first_lecture -t 6 ' +
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac',
  );
