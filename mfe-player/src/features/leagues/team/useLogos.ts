import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectLogos } from '../selectors.ts';
import { logosRequested } from '../slice.ts';

/** The ready-made logos, read once. */
export function useLogos() {
  const dispatch = useDispatch();
  const logos = useSelector(selectLogos);
  const isUnasked = logos.status === 'idle' && logos.all === undefined;
  useEffect(() => {
    if (isUnasked) dispatch(logosRequested());
  }, [dispatch, isUnasked]);
  return { ...logos, retry: () => dispatch(logosRequested()) };
}
