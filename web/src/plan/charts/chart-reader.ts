import { createContext } from 'react';
import { readChart } from '../../data/calls/read-chart.ts';

/** Where the images of charts come from: this device or the server in a session, and by a link the link. */
export const ChartReader = createContext(readChart);
