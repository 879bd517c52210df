#!/usr/bin/env bash
# Installs what `pnpm sdks` needs on Debian and Ubuntu.
set -euo pipefail
packages=(openjdk-17-jre-headless golang-go golang-golang-x-oauth2-dev
  python3 python3-urllib3 python3-six python3-dateutil python3-certifi)
sudo=$([ "$(id -u)" = 0 ] || echo sudo)
$sudo apt-get -qq update
$sudo apt-get -qq install -y --no-install-recommends "${packages[@]}" >/dev/null
